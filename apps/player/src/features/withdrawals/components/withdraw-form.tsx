import { Button } from '@morakot/ui/components/button'
import { Chip } from '@morakot/ui/components/chip'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { bahtWords } from '#features/cashier/components/money-words'
import { Notice } from '#features/cashier/components/notice.tsx'
import { knowsPasskeys } from '#features/passkeys/components/passkey-words'
import { passkeysQuery } from '#features/passkeys/queries'
import { isAhead } from '#shared/api/server-clock'
import { useIsDesktop } from '#shared/layout/use-is-desktop'
import { useOnline } from '#shared/online'
import { copy } from '../copy.ts'
import type { WithdrawalConditions } from '../queries.ts'
import { withdrawMost } from '../rules.ts'
import { concernOf } from '../rules-concern.ts'
import { AmountEntry } from './amount-entry.tsx'
import { ConcernNotice } from './concern-notice.tsx'
import { ConditionsLink } from './conditions-link.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { etaWords } from './eta-words.ts'
import { Keypad } from './keypad.tsx'
import { OwnAccount } from './own-account.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'

export interface WithdrawFormProps {
  readonly conditions: WithdrawalConditions
  readonly onRequested: (withdrawalId: string) => void
}

/** The sum, the account, our own keys and one button; then one question with a proof. */
export function WithdrawForm({ conditions, onRequested }: WithdrawFormProps) {
  const { text, onText, onLeave, amount, problem, request, isConfirming, setConfirming, onSubmit } = useWithdrawForm(
    conditions,
    onRequested,
  )
  const { items: passkeys = [], provenUntil = null } = useQuery(passkeysQuery).data ?? {}
  const isOnline = useOnline()
  const concernId = useId()
  const isDesktop = useIsDesktop()
  const isOpen = request.openAmount !== undefined
  const concern = isOpen ? null : concernOf(conditions, amount)
  const error = problem ?? request.fields['amount']
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
        <Available withdrawable={conditions.withdrawable} />
        <AmountEntry
          value={text}
          error={error}
          isReadOnly={isOpen}
          hasKeypad={!isDesktop}
          onChange={onText}
          onLeave={(event) => void onLeave(event)}
        />
        {isOpen ? null : <QuickSums conditions={conditions} chosen={amount} onText={onText} />}
        <OwnAccount bank={conditions.bank} />
        <ConcernNotice id={concernId} concern={concern} conditions={conditions} />
        {isDesktop || isOpen ? null : <Keypad text={text} onText={onText} />}
        <Notice tone="problem" text={isConfirming ? undefined : request.refusal} />
        <Button
          type="submit"
          disabledReason={isOnline ? undefined : copy['error.offline']}
          isOff={concern !== null}
          aria-describedby={concern === null ? undefined : concernId}
        >
          {isOpen ? copy['action.retry'] : sendWords(amount, conditions.min)}
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-caption text-t3">
            <ThaiText>{etaWords('automatic', conditions.eta)}</ThaiText>
          </span>
          <ConditionsLink conditions={conditions} />
        </div>
      </form>
      {isConfirming && amount !== undefined ? (
        <ConfirmWithdrawal
          amount={amount}
          conditions={conditions}
          request={request}
          passkeys={knowsPasskeys() ? passkeys : []}
          isProven={isAhead(provenUntil)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

function Available({ withdrawable }: Pick<WithdrawalConditions, 'withdrawable'>) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="text-small text-t2">{copy['withdraw.available']}</span>
      <span className="font-display font-semibold tabular">{formatBaht(withdrawable)}</span>
    </p>
  )
}

/** The button names the sum, once it is one. */
function sendWords(amount: number | undefined, min: number): string {
  return amount === undefined || amount < min ? copy['withdraw.title'] : fill(copy['withdraw.send'], { amount: bahtWords(amount) })
}

const QUICK_BAHT = [100, 500] as const

interface QuickSumsProps {
  readonly conditions: WithdrawalConditions
  readonly chosen: number | undefined
  readonly onText: (text: string) => void
}

/** Two usual sums, and all that one request can take. */
function QuickSums({ conditions, chosen, onText }: QuickSumsProps) {
  const most = withdrawMost({ ...conditions, amountLeftToday: conditions.limits.amountLeftToday })
  const usual = QUICK_BAHT.filter((baht) => baht >= conditions.min && baht < most)
  if (most <= 0) return null
  return (
    <div role="group" aria-label={copy['deposit.quickAmounts']} className="flex flex-wrap justify-center gap-2">
      {usual.map((baht) => (
        <QuickSum key={baht} words={`฿${formatInteger(baht)}`} isChosen={chosen === baht} onPress={() => onText(String(baht))} />
      ))}
      <QuickSum words={copy['withdraw.all']} isChosen={chosen === most} onPress={() => onText(String(most))} />
    </div>
  )
}

function QuickSum({ words, isChosen, onPress }: { readonly words: string; readonly isChosen: boolean; readonly onPress: () => void }) {
  return (
    <Chip
      isActive={false}
      aria-pressed={isChosen}
      onClick={onPress}
      className={`font-display ${isChosen ? 'border-gold! bg-gold/15! text-t1!' : ''}`}
    >
      {words}
    </Chip>
  )
}
