import { tokensOf } from '@morakot/contract/features/quests/schema-rewards'
import { questEstimate } from '@morakot/contract/features/quests/schema'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useQuery } from '@tanstack/react-query'
import { describe } from '#shared/describe.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import { rewardText } from '#shared/reward-text'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { previewQuery } from '../queries.ts'
import type { Previewed, QuestForm } from '../queries.ts'

const estimates = describe(questEstimate)

/** The preview for members and the cost for the house of a form. */
export function FormPreview({ form }: { readonly form: QuestForm }) {
  const load = useQuery(previewQuery(form))
  if (load.data === undefined) return load.error === null ? <Dots label={copy.loading} /> : <ListFailure load={load} />
  return <QuestFigures {...load.data} />
}

/** A quest as a member sees it, next to its expected cost. */
export function QuestFigures({ estimate, preview }: Previewed) {
  return (
    <div className="stack">
      <SeenByMembers quest={preview} />
      <h2>{copy.estimate}</h2>
      <FactList
        facts={[
          ...estimates.facts(estimate, ['month', 'round', 'most', 'members']),
          ...estimate.steps.map(({ step, worth, share }) => ({
            name: fill(copy.step, { step }),
            value: `${copy.worth} ${formatBaht(worth)}${share === null ? '' : ` · ${copy.share} ${share.toLocaleString('en', { maximumFractionDigits: 2 })}`}`,
          })),
        ]}
      />
      <Notice text={estimate.isFromHistory ? copy.fromHistory : copy.noHistory} />
    </div>
  )
}

/** The row of the members' page, half way. */
function SeenByMembers({ quest: { title, description, rewards, currentScore, questSteps } }: { readonly quest: Previewed['preview'] }) {
  const next = questSteps.find(({ requiredScore }) => requiredScore > currentScore) ?? questSteps.at(-1)
  const required = next?.requiredScore ?? 1
  return (
    <section aria-label={copy.seen} className="card card-body">
      <p className="dim">{copy.seen}</p>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="dim">{description}</p>
      <p>{`${copy.reward} ${rewardText(tokensOf(rewards))}`}</p>
      <progress max={required} value={currentScore} aria-label={title} />
      <p className="dim">{fill(copy.seenProgress, { a: currentScore, b: required })}</p>
    </section>
  )
}
