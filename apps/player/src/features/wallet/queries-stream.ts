import { urlOf } from '@morakot/contract/client'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { QueryClient } from '@tanstack/react-query'
import { isPrimaryPlatform } from '#shared/deposit-target'
import { listen } from '#shared/api/event-stream'
import { creditQuery, tokensQuery, versions } from './queries.ts'
import type { CreditOwner } from './queries.ts'
import { readSnapshot } from './rules-snapshot.ts'
import type { Credit } from './rules.ts'

/** Writes balance changes into the same cache as the polls, as they are committed. Returns a function that stops it. */
export function listenToBalance(client: QueryClient, owner: CreditOwner, onOpenChange: (isOpen: boolean) => void): () => void {
  const { queryKey } = creditQuery(owner)
  return listen(urlOf(walletCalls.stream), {
    onOpenChange,
    onEvent: (payload) => {
      const snapshot = readSnapshot(payload)
      if (snapshot === null) return
      const known = client.getQueryData<Credit>(queryKey)
      if (known !== undefined && known.version > snapshot.version) return
      // For credit at another platform the stream only reports that something moved: a request reads it from that platform.
      if (isPrimaryPlatform(owner.platformCode)) client.setQueryData(queryKey, { credit: snapshot.credit, version: snapshot.version })
      else void client.invalidateQueries({ queryKey })
      versions.set(client.setQueryData(tokensQuery.queryKey, [...snapshot.tokens]) ?? snapshot, snapshot.version)
    },
  })
}
