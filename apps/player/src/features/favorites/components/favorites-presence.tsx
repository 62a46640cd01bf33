import { showToast } from '@morakot/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { copy } from '../copy.ts'
import { favoritesQuery, refreshFavorites, refusalText, sendBatch } from '../queries.ts'
import { receive } from '../rules-sending.ts'
import { claimFavorites, favorites } from '../state.ts'
import { openFavoriteChannel } from './favorite-channel.ts'
import { watchTaps } from './favorite-sender.ts'

/** Keeps the signed-in member's favourites current: shows what is loaded on the hearts, sends taps, and exchanges both with other tabs. */
export function FavoritesPresence({ username }: { readonly username: string }) {
  const client = useQueryClient()
  const { data } = useQuery(favoritesQuery)
  // Before any answer arrives: removes another member's favourites.
  useEffect(() => claimFavorites(username), [username])
  useEffect(() => {
    if (data === undefined) return
    favorites.set(
      receive(
        favorites.get(),
        data.map(({ gameId }) => gameId),
      ),
    )
  }, [data])

  useEffect(() => {
    const channel = openFavoriteChannel((saved) => {
      favorites.set(receive(favorites.get(), saved))
      void refreshFavorites(client)
    })
    const stop = watchTaps({
      favorites,
      send: sendBatch,
      onSaved: (saved) => {
        channel.report(saved)
        // Also ends a load that began before: its list is older than this one.
        void refreshFavorites(client)
      },
      onFailed: (error) => {
        showToast({ kind: 'error', text: [copy['error.favorite'], refusalText(error)].filter(Boolean).join(' ') })
        void refreshFavorites(client)
      },
      page: document,
    })
    return () => {
      stop()
      channel.close()
    }
  }, [client])
  return null
}
