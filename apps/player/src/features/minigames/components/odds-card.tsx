import { Card } from '@morakot/ui/components/card'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatTwoDecimals } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { copy } from '../copy.ts'
import type { OpenMinigame } from '../queries.ts'
import { chanceText, isWheel } from '../rules.ts'
import { rewardText } from './reward-text.ts'

/** Every prize with its chance, and what a round is worth on average. */
export function OddsCard({ game }: { readonly game: OpenMinigame }) {
  return (
    <Card className="p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h2">{copy['minigame.odds']}</h2>
        <span className="text-small text-t2">{fill(copy['minigame.perSpin'], { worth: formatTwoDecimals(game.worth) })}</span>
      </div>
      <p className="mb-3 text-small text-t3">
        <ThaiText>{isWheel(game.kind) ? copy['minigame.oddsWheel'] : copy['minigame.oddsCard']}</ThaiText>
      </p>
      <table className="w-full text-small tabular">
        <thead>
          <tr className="text-left text-t3">
            <th scope="col" className="pb-1 font-normal">
              {copy['minigame.prize']}
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              {copy['minigame.chance']}
            </th>
          </tr>
        </thead>
        <tbody>
          {game.rewards.map((prize) => (
            <tr key={`${prize.code} ${prize.amount}`} className="border-t border-border">
              <td className="py-1.5">{rewardText(prize)}</td>
              <td className="py-1.5 text-right">{chanceText(prize.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The rules in four sentences. */
export function RulesCard({ game }: { readonly game: OpenMinigame }) {
  const rules = [
    fill(copy['minigame.rule1'], { cost: game.cost, max: game.dailyMax }),
    copy['minigame.rule2'],
    copy['minigame.rule3'],
    copy['minigame.rule4'],
  ]
  return (
    <Card className="p-4">
      <h2 className="mb-2 text-h2">{copy['minigame.rules']}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-small text-t2">
        {rules.map((rule) => (
          <li key={rule}>
            <ThaiText>{rule}</ThaiText>
          </li>
        ))}
      </ul>
    </Card>
  )
}
