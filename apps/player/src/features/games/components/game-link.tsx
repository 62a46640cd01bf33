import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPageFirst } from '#shared/straight-in'
import { recentQuery } from '../queries.ts'

export interface GameLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly gameId: number
}

/**
 * A link to a game. The router's own link computes its address and whether it is active at every drawing and every change of the address,
 * which is most of the time that a list of games takes. A tap on a game that is new to the member opens its page first, once.
 */
export function GameLink({ gameId, children, ...anchor }: GameLinkProps) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    const played = queryClient.getQueryData(recentQuery.queryKey)?.map((recent) => recent.gameId)
    const to = isPageFirst(gameId, played) ? '/game/$gameId' : '/play/$gameId'
    void router.navigate({ to, params: { gameId: String(gameId) } })
  }
  // A long press on a phone, the context key of a keyboard: the game's page instead of the game (screens-2 §1f).
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    void router.navigate({ to: '/game/$gameId', params: { gameId: String(gameId) } })
  }
  return (
    <a href={router.history.createHref(`/play/${gameId}`)} onClick={onClick} onContextMenu={onContextMenu} {...anchor}>
      {children}
    </a>
  )
}
