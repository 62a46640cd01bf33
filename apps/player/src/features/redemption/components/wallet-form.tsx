import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'

export interface WalletFormProps {
  readonly button: string
  readonly disabledReason: string | undefined
  readonly onReady: (address: string) => void
}

const schema = async () => (await import('@morakot/contract/features/redemption/schema-fields')).walletForm

/** Where coins go: an address whose letters hold their checksum. */
export function WalletForm({ button, disabledReason, onReady }: WalletFormProps) {
  const { problems, onLeave, onType, onSubmit } = useContractForm({
    schema,
    names: ['address'],
    extra: { chain: 'BNB' },
    onValid: ({ address }) => onReady(address),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        name="address"
        label={copy['redeem.wallet']}
        hint={copy['redeem.walletHint']}
        error={problems.address}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={(event) => void onLeave(event)}
        onChange={onType}
      />
      <Button type="submit" disabledReason={disabledReason}>
        {button}
      </Button>
    </form>
  )
}
