import { Button } from '@morakot/ui/components/button'
import { Field } from '@morakot/ui/components/field'
import { formatInteger, formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import type { IconName } from '@morakot/ui/icon-paths'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '#features/cashier/components/notice.tsx'
import { useBonusFor } from '#features/promotions/components/use-bonus-for'
import { lastDepositQuery } from '#features/wallet/queries-history'
import { copy } from '../copy.ts'
import { barOf, QUICK_BAHT, restOf } from '../rules.ts'
import type { AmountBar } from '../rules.ts'
import { AmountTile } from './amount-tile.tsx'
import { useAmountForm } from './use-amount-form.ts'
import type { AmountFormOptions } from './use-amount-form.ts'

export interface AmountPadProps extends AmountFormOptions {
  readonly icon: IconName
  readonly submit: string
  /** No satang can be typed: they are ours to choose. */
  readonly isWhole?: boolean
}

/**
 * The usual amounts, one tap each, and a field for an own one. Those above the rest of the own limit are struck out and say what is left; where
 * none fits, the rest itself is offered (F-138). One whose outcome is unknown is sent again before any other.
 */
export function AmountPad({ methods, request, schema, icon, submit, isWhole = false }: AmountPadProps) {
  const { text, onText, onLeave, onSubmit, problem, room } = useAmountForm({ methods, request, schema })
  const isOpen = request.openAmount !== undefined
  const left = room?.left
  const rest = isOpen ? undefined : restOf({ min: methods.min, left })
  const range = { min: formatInteger(methods.min), max: formatInteger(methods.max) }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-2.5">
      {isOpen ? null : <Tiles methods={methods} request={request} left={left} />}
      {rest === undefined ? null : (
        <Button icon={icon} isLoading={request.isSending} disabledReason={request.closed} onClick={() => request.send({ amount: rest })}>
          {fill(copy['deposit.rest'], { amount: formatTwoDecimals(rest) })}
        </Button>
      )}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            label={copy['deposit.amount']}
            isLabelHidden
            name="amount"
            prefix="฿"
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={fill(copy['deposit.other'], range)}
            readOnly={isOpen}
            value={text}
            error={problem ?? request.fields['amount']}
            onChange={(event) => onText(event.currentTarget.value)}
            onBlur={(event) => void onLeave(event)}
            className="tabular pl-2! pr-2!"
          />
        </div>
        <div className="max-w-[45%] shrink-0">
          <Button
            type="submit"
            variant={isOpen ? 'gold' : 'outline'}
            isLoading={request.isSending && request.sentAmount !== undefined && !isUsual(request.sentAmount)}
            disabledReason={request.closed}
            className="px-4!"
          >
            {isOpen ? copy['action.retry'] : submit}
          </Button>
        </div>
      </div>
      <Notice tone="problem" text={request.refusal} error={request.error} />
    </form>
  )
}

const isUsual = (baht: number) => QUICK_BAHT.some((usual) => usual === baht)

interface TilesProps extends Pick<AmountPadProps, 'methods' | 'request'> {
  readonly left: number | undefined
}

function Tiles({ methods, request, left }: TilesProps) {
  const bonusFor = useBonusFor()
  const last = useQuery(lastDepositQuery).data?.items[0]?.amount
  return (
    <div role="group" aria-label={copy['deposit.quickAmounts']} className="grid grid-cols-3 gap-2">
      {QUICK_BAHT.map((baht) => {
        const bar = barOf(baht, { ...methods, left })
        const bonus = bonusFor(baht)
        const isLast = baht === last
        return (
          <AmountTile
            key={baht}
            amount={`฿${formatInteger(baht)}`}
            isBarred={bar !== null}
            isMarked={isLast && bar === null}
            isSending={request.isSending && request.sentAmount === baht}
            isResting={request.isSending || request.closed !== undefined}
            note={
              bar !== null ? barWords(bar) : bonus !== null ? `+฿${formatInteger(bonus)}` : isLast ? copy['deposit.lastTime'] : undefined
            }
            reason={request.closed}
            onPress={() => request.send({ amount: baht })}
          />
        )
      })}
    </div>
  )
}

function barWords({ kind, baht }: AmountBar): string {
  if (kind === 'left') return fill(copy['deposit.left'], { amount: formatTwoDecimals(baht) })
  return fill(copy[kind === 'least' ? 'deposit.least' : 'deposit.most'], { amount: formatInteger(baht) })
}
