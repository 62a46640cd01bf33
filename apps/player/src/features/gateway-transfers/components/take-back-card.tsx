import { typedBaht } from '@morakot/contract/typed-amount'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountField } from '#features/cashier/components/amount-field.tsx'
import { amountTextWords, amountWords } from '#features/cashier/components/money-words'
import { Notice } from '#features/cashier/components/notice.tsx'
import { useMoneyRequest } from '#features/cashier/components/use-money-request'
import { amountText, checkAmount } from '#features/cashier/rules'
import { profileQuery } from '#features/members/queries'
import { creditQuery } from '#features/wallet/queries'
import { isPrimaryPlatform } from '#shared/deposit-target'
import { toParsed } from '#shared/form-problems'
import { useContractForm } from '#shared/use-contract-form'
import { copy } from '../copy.ts'
import { takeBackMutation, transfersQuery } from '../queries.ts'

const LEAST = 1
const SHOWN_MAX = 3

/** Credit that lies at the member's gateway, and the way to take it into the wallet; nothing for a member of ours. */
export function TakeBackCard({ onMoved }: { readonly onMoved: () => void }) {
  const platform = useQuery(profileQuery).data?.userPlatform.platform
  const { data: credit } = useQuery({
    ...creditQuery({ username: platform?.username, platformCode: platform?.platformCode }),
    enabled: platform !== undefined && !isPrimaryPlatform(platform.platformCode),
  })
  if (platform === undefined || isPrimaryPlatform(platform.platformCode)) return null
  return <Taking most={credit?.credit ?? 0} isDown={credit === undefined || credit.stale === true} onMoved={onMoved} />
}

interface TakingProps {
  readonly most: number
  readonly isDown: boolean
  readonly onMoved: () => void
}

function Taking({ most, isDown, onMoved }: TakingProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const request = useMoneyRequest('gateway', takeBackMutation, ({ transfer }) => {
    showToast({ kind: 'info', text: fill(copy['gateway.moved'], { amount: formatTwoDecimals(transfer.amount) }) })
    setTyped('')
    void queryClient.invalidateQueries({ queryKey: transfersQuery.queryKey })
    onMoved()
  })
  const isOpen = request.openAmount !== undefined
  const text = request.openAmount === undefined ? typed : amountText(request.openAmount)
  const amount = typedBaht(text)
  const problem = isOpen ? undefined : problemOf(text, most)
  const form = useContractForm({
    schema: () => ({ safeParse: () => toParsed({ amount: problem }, amount) }),
    names: ['amount'],
    onValid: (requestCount) => {
      if (requestCount !== undefined && !request.isSending) request.send({ amount: requestCount })
    },
  })
  return (
    <Card className="p-4">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <div>
          <p className="text-small text-t2">{copy['gateway.credit']}</p>
          <p className={`font-display text-h1 font-semibold tabular ${isDown ? 'text-t3' : 'text-gold-text'}`}>{formatBaht(most)}</p>
          <p className="text-caption text-t3">
            <ThaiText>{copy['gateway.takeBackBody']}</ThaiText>
          </p>
        </div>
        <AmountField
          label={copy['gateway.takeBackAmount']}
          error={form.problems.amount ?? request.fields['amount']}
          value={text}
          quick={most >= LEAST ? [{ label: copy['gateway.all'], baht: most }] : []}
          quickName={copy['deposit.quickAmounts']}
          chosen={amount}
          readOnly={isOpen}
          onChange={(next) => {
            setTyped(next)
            form.forget('amount')
            request.reset()
          }}
          onBlur={(event) => void form.onLeave(event)}
        />
        <Notice tone="problem" text={request.refusal} />
        <Button
          type="submit"
          variant="outline"
          isLoading={request.isSending}
          disabledReason={isDown && !isOpen ? copy['gateway.down'] : undefined}
        >
          {isOpen ? copy['action.retry'] : copy['gateway.takeBack']}
        </Button>
      </form>
      <Transfers />
    </Card>
  )
}

function problemOf(text: string, most: number): string | undefined {
  const amount = typedBaht(text)
  if (amount === undefined) return amountTextWords(text, { max: most })
  const verdict = checkAmount(amount, { min: LEAST, max: most })
  return verdict === null ? undefined : amountWords(verdict)
}

/** What was moved last, with what became of it. */
function Transfers() {
  const { data } = useQuery(transfersQuery)
  if (data === undefined || data.items.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-border pt-3">
      <h3 className="text-small font-semibold text-t2">{copy['gateway.transfers']}</h3>
      <ul className="flex flex-col gap-2">
        {data.items.slice(0, SHOWN_MAX).map(({ id, direction, amount, state }) => (
          <li key={id} className="flex items-start justify-between gap-3 text-small">
            <span className="min-w-0">
              {direction === 'in' ? copy['gateway.in'] : copy['gateway.out']}
              <span className="block text-caption text-t3">{copy[`gateway.state.${state}`]}</span>
            </span>
            <span className="font-semibold tabular">{formatBaht(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
