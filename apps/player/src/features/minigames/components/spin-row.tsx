import { Card } from '@morakot/ui/components/card'
import { StatusPill } from '@morakot/ui/components/status-pill'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDateTime } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { copy } from '../copy.ts'
import type { PastSpin } from '../queries.ts'
import { computeSpin, matchesServer } from '../rules-fairness.ts'
import type { Computed } from '../rules-fairness.ts'
import { rewardText } from './reward-text.ts'

/** A round, and what this device makes of it once its seed is revealed. */
export function SpinRow({ spin }: { readonly spin: PastSpin }) {
  const { proof, prizes, ticket, takenAt, voidPoints } = spin
  const isComputable = proof.serverSeed !== null && ticket !== null
  // Computed by the browser; it never changes for a seed that is revealed.
  const computed = useQuery({
    queryKey: ['minigames', 'computed', spin.spinId, proof.serverSeed, ticket],
    queryFn: async () => await computeSpin(proof, prizes),
    staleTime: Infinity,
    enabled: ticket !== null,
  }).data
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-display font-semibold">{titleOf(spin)}</span>
        <Verdict spin={spin} computed={computed} />
      </div>
      <p className="mt-1 text-caption text-t3">
        {`${formatDateTime(takenAt)} · ${fill(copy['minigame.roundOf'], { nonce: proof.nonce + 1 })}`}
      </p>
      {ticket === null ? null : <p className="text-caption text-t3">{fill(copy['minigame.ticket'], { ticket })}</p>}
      {voidPoints === null ? null : <p className="text-caption text-warn">{fill(copy['minigame.voided'], { points: voidPoints })}</p>}
      {computed === undefined && isComputable ? <div className="mt-2 min-h-11" /> : null}
      {computed === undefined || computed === null ? null : <Steps spin={spin} computed={computed} />}
    </Card>
  )
}

function titleOf({ status, reward }: PastSpin): string {
  if (status === 'REFUNDED') return copy['minigame.returned']
  return reward === null ? copy['minigame.open'] : rewardText(reward)
}

function Verdict({ spin, computed }: { readonly spin: PastSpin; readonly computed: Computed | null | undefined }) {
  const { proof, ticket, prize } = spin
  if (proof.serverSeed === null || ticket === null) return <StatusPill tone="waiting">{copy['minigame.waitReveal']}</StatusPill>
  if (computed === undefined) return <StatusPill tone="waiting">{copy['minigame.checking']}</StatusPill>
  const isRight = computed !== null && matchesServer(computed, { serverSeedHash: proof.serverSeedHash, ticket, prize })
  return <StatusPill tone={isRight ? 'done' : 'problem'}>{isRight ? copy['minigame.matches'] : copy['minigame.differs']}</StatusPill>
}

function Steps({ spin: { proof }, computed }: { readonly spin: PastSpin; readonly computed: Computed }) {
  const steps = [
    [copy['minigame.stepHash'], computed.hash],
    [copy['minigame.stepHmac'], `${computed.message} → ${computed.hmac}`],
    [copy['minigame.stepTicket'], String(computed.ticket)],
    [copy['minigame.stepPrize'], String(computed.prize + 1)],
  ] as const
  return (
    <details className="mt-2 text-caption">
      <summary className="min-h-11 cursor-pointer py-2.5 text-brand-text">{copy['minigame.steps']}</summary>
      <p className="text-t3">{copy['minigame.serverSeed']}</p>
      <p className="mb-2 font-mono break-all">{proof.serverSeed}</p>
      <ol className="flex flex-col gap-2">
        {steps.map(([text, value]) => (
          <li key={text}>
            <span className="text-t3">
              <ThaiText>{text}</ThaiText>
            </span>
            <span className="block break-all">{value}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
