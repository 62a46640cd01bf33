import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { useRef, useState } from 'react'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'

export interface CodeFormProps {
  readonly isSending: boolean
  /** Sends a code; `onDone` empties the field, `onRefused` shows the problem next to it. */
  readonly onCode: (code: string, outcome: { readonly onDone: () => void; readonly onRefused: (error: unknown) => void }) => void
}

const schema = async () => (await import('@morakot/contract/features/vouchers/schema')).vouchersSchemas.claimCode.body

/** A code that was sent or found somewhere: upper or lower case, with hyphens or without. */
export function CodeForm({ isSending, onCode }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const { problems, onType, onLeave, onSubmit, onRefused } = useContractForm({
    schema,
    names: ['code'],
    onValid: ({ code }) => {
      setProblem(undefined)
      onCode(code, { onDone: () => form.current?.reset(), onRefused: (error) => refused(error) })
    },
  })
  const refused = (error: unknown) => {
    onRefused(error)
    setProblem(error instanceof Error ? error.message : undefined)
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field
          name="code"
          label={copy['voucher.codeLabel']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problems.code ?? problem}
          onBlur={(event) => void onLeave(event)}
          onChange={(event) => {
            setProblem(undefined)
            onType(event)
          }}
        />
      </div>
      <Button type="submit" variant="outline" size="medium" className="mt-[26px] min-h-[54px]" isLoading={isSending}>
        {copy['voucher.useCode']}
      </Button>
    </form>
  )
}
