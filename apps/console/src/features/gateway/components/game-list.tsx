import { Button } from '@mantine/core'
import { formatInteger } from '@morakot/ui/format-number'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, listProblemText } from '../copy.ts'
import { GATEWAY_KEY, readGames } from '../queries.ts'
import type { GatewayHealth } from '../queries.ts'

/** When a gateway's list of games was taken last, why the newest answer was not, and the button that asks for it now. */
export function GameList({ gateway: { code, name, list } }: { readonly gateway: GatewayHealth }) {
  const may = useGranted('gateway.games')
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: async () => await readGames(code),
    onSettled: async () => await client.invalidateQueries({ queryKey: GATEWAY_KEY }),
  })
  const { readAt, askedAt, games, problem } = list
  return (
    <section className="stack" aria-label={fill(copy.readGamesOf, { name })}>
      <div className="row">
        <h3 className="grow">{copy.gameList}</h3>
        {may ? (
          <Button variant="default" loading={read.isPending} aria-label={fill(copy.readGamesOf, { name })} onClick={() => read.mutate()}>
            {copy.readGames}
          </Button>
        ) : null}
      </div>
      <p>{readAt === null ? copy.gameListNever : fill(copy.gameListValue, { n: formatInteger(games), at: momentText(readAt) })}</p>
      {problem === null ? null : (
        <Notice
          tone="look"
          text={fill(copy.gameListProblem, {
            at: askedAt === null ? copy.never : momentText(askedAt),
            why: listProblemText[problem] ?? copy.gameListNoAnswer,
          })}
        />
      )}
      {read.error === null ? null : <Notice tone="bad" text={failureText(read.error)} />}
      {read.data === undefined || read.data.problem !== null ? null : (
        <p role="status">{fill(copy.gamesRead, { n: formatInteger(read.data.games) })}</p>
      )}
    </section>
  )
}
