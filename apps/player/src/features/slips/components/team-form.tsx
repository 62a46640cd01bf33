import { refusedFields } from '@morakot/contract/failed-call'
import { otherQrWords } from '@morakot/contract/slip-qr'
import { typedBaht } from '@morakot/contract/typed-amount'
import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { toParsed } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import type { ReadSlip } from './read-slip.ts'
import type { useSlipSending } from './use-slip-sending.ts'

interface TeamFormProps {
  readonly slip: ReadSlip
  readonly sending: ReturnType<typeof useSlipSending>
}

/** Sends a slip that could not be confirmed to the team, with the amount that was transferred. */
export function TeamForm({ slip, sending }: TeamFormProps) {
  const [text, setText] = useState('')
  const form = useContractForm({
    schema: () => ({ safeParse: () => toParsed({ amount: problemIn(text) }, typedBaht(text)) }),
    names: ['amount'],
    onValid: (amount) => sending.send({ picture: slip.picture, type: 'SLIP', amount: formatTwoDecimals(amount).replaceAll(',', '') }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <p className="text-small text-t2">
        <ThaiText>{hintOf(slip)}</ThaiText>
      </p>
      <Field
        label={copy['slip.amount']}
        name="amount"
        prefix="฿"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={form.problems.amount ?? refusedFields(sending.error)['amount']}
        onChange={(event) => {
          setText(event.currentTarget.value)
          form.forget('amount')
        }}
        onBlur={(event) => void form.onLeave(event)}
      />
      <Button type="submit" icon="upload" isLoading={sending.isSending}>
        {copy['slip.toTeam']}
      </Button>
    </form>
  )
}

function hintOf({ otherQr }: ReadSlip): string {
  return otherQr === null ? copy['slip.toTeamHint'] : fill(copy['slip.otherQr'], { what: otherQrWords(otherQr) })
}

function problemIn(text: string): string | undefined {
  if (text.trim() === '') return copy['slip.amountMissing']
  const amount = typedBaht(text)
  return amount === undefined || amount <= 0 ? copy['slip.amountWrong'] : undefined
}
