import { transferRequestSchema, voucherRequestSchema } from '@morakot/contract/features/truemoney/schema'
import { classNames } from '@morakot/ui/class-names'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { DepositSlip } from '#features/cashier/components/deposit-slip.tsx'
import { Notice } from '#features/cashier/components/notice.tsx'
import { SupportLink } from '#features/cashier/components/support-link.tsx'
import { waitOfMember } from '#features/cashier/rules'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { OwnTrueMoney } from '../queries.ts'
import { DemoTrueMoney } from './demo-truemoney.tsx'
import { OurNumber } from './our-number.tsx'
import { useTrueMoney } from './use-truemoney.ts'

interface DepositMethods {
  readonly min: number
  readonly max: number
  readonly wallet: { readonly number: string; readonly name: string } | null
}

const KINDS = ['voucher', 'transfer'] as const
type Kind = (typeof KINDS)[number]

/** Money by TrueMoney: the link of a voucher, or our number and what TrueMoney calls the transfer. */
export function TrueMoneyForm({ methods }: { readonly methods: DepositMethods }) {
  const [kind, setKind] = useState<Kind>('voucher')
  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={copy['truemoney.way']} className="grid grid-cols-2 gap-1 rounded-card border border-border bg-s1 p-1.5">
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
            className={classNames(
              'min-h-[44px] rounded-button px-2 text-body transition-colors',
              one === kind ? 'bg-s3 font-semibold text-t1' : 'text-t2 hover:bg-s2',
            )}
          >
            {copy[`truemoney.way.${one}`]}
          </button>
        ))}
      </div>
      {kind === 'voucher' ? <VoucherForm /> : <TransferForm methods={methods} />}
      <DemoTrueMoney way={kind} number={methods.wallet?.number ?? ''} />
      <p className="text-small text-t3">
        <ThaiText>{fill(copy['truemoney.range'], { min: formatInteger(methods.min), max: formatInteger(methods.max) })}</ThaiText>
      </p>
    </div>
  )
}

function VoucherForm() {
  const sending = useTrueMoney()
  const { problems, onType, onLeave, onSubmit } = useContractForm({
    schema: () => voucherRequestSchema,
    names: ['link'],
    onValid: ({ link }) => sending.send({ link }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field
        label={copy['truemoney.link']}
        hint={copy['truemoney.linkHint']}
        name="link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://gift.truemoney.com/…"
        error={problems.link ?? sending.fields['link']}
        onChange={(event) => {
          onType(event)
          sending.reset()
        }}
        onBlur={(event) => void onLeave(event)}
      />
      <Notice tone="problem" text={sending.refusal} error={sending.error} />
      <Button type="submit" icon="wallet" isLoading={sending.isSending}>
        {copy['truemoney.redeem']}
      </Button>
      {sending.outcome === undefined ? null : <Outcome outcome={sending.outcome} />}
    </form>
  )
}

function TransferForm({ methods }: { readonly methods: DepositMethods }) {
  const sending = useTrueMoney()
  const { problems, onType, onLeave, onSubmit } = useContractForm({
    schema: () => transferRequestSchema,
    names: ['transactionNumber'],
    onValid: ({ transactionNumber }) => sending.send({ transactionNumber }),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {methods.wallet === null ? null : <OurNumber wallet={methods.wallet} />}
      <Field
        label={copy['truemoney.number']}
        hint={copy['truemoney.numberHint']}
        name="transactionNumber"
        inputMode="numeric"
        autoComplete="off"
        error={problems.transactionNumber ?? sending.fields['transactionNumber']}
        onChange={(event) => {
          onType(event)
          sending.reset()
        }}
        onBlur={(event) => void onLeave(event)}
      />
      <Notice tone="problem" text={sending.refusal} error={sending.error} />
      <Button type="submit" icon="check" isLoading={sending.isSending}>
        {copy['truemoney.confirm']}
      </Button>
      {sending.outcome === undefined ? null : <Outcome outcome={sending.outcome} />}
    </form>
  )
}

function Outcome({ outcome: { status, amount, reason, createdAt, reference } }: { readonly outcome: OwnTrueMoney }) {
  if (status === 'CREDITED') return <DepositSlip deposit={{ method: 'TRUEWALLET', amount: amount ?? 0, at: createdAt, reference }} />
  const waits = waitOfMember(status, reason)
  return (
    <>
      <div role="status" className="flex flex-col gap-2 rounded-card border border-border bg-s1 p-4">
        <p className="text-body font-semibold">
          <ThaiText>
            {status === 'CHECKING'
              ? copy['truemoney.checking']
              : copy[waits === undefined ? 'truemoney.underReview' : 'truemoney.waitsForYou']}
          </ThaiText>
        </p>
        {reason === null ? null : (
          <p className="text-small text-t2">
            <ThaiText>{copy[`truemoney.reason.${reason}`]}</ThaiText>
          </p>
        )}
      </div>
      {status === 'UNDER_REVIEW' && waits === undefined ? <SupportLink /> : null}
    </>
  )
}
