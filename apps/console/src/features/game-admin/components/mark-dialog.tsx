import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { auditFact } from '#shared/action/audit-fact'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { copy } from '../copy.ts'
import { GAME_ADMIN, markGame } from '../queries.ts'
import type { GameRow } from '../queries.ts'

/** The place of a game in the operators' order, and the network of its jackpot. */
export function MarkDialog({ game, onClose }: { readonly game: GameRow; readonly onClose: () => void }) {
  const { gameId, name, pot, position, jackpotNetwork } = game
  return (
    <FormDialog
      onClose={onClose}
      title={copy.mark}
      summary={<p>{name}</p>}
      schema={gameAdminSchemas.mark.body}
      rows={[['position'], ['jackpotNetwork'], ['reason']]}
      from={{ position, jackpotNetwork }}
      // A mark from before the provider took the pot away can still be emptied.
      showIf={{ jackpotNetwork: () => pot !== null || jackpotNetwork !== null }}
      fixed={{ jackpotNetwork: null }}
      confirm={`${copy.confirm} ${copy.mark}`}
      run={async (body) => await markGame(gameId, body)}
      result={(done) => ({ text: copy.done, facts: auditFact(done) })}
      reads={[GAME_ADMIN]}
    />
  )
}
