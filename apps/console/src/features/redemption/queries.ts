import type { CallInput, Reply } from '@morakot/contract/contract-shape'
import { redemptionConsoleCalls } from '@morakot/contract/features/redemption/calls'
import { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { REDEMPTION_STATUSES } from '@morakot/contract/features/redemption/states'
import type { RedemptionStatus } from '@morakot/contract/features/redemption/states'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#shared/api/client'
import { fileOf } from '#shared/api/list-file'
import { queryOf } from '#shared/describe.tsx'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof redemptionConsoleSchemas
const api = client<Schemas>('redemption', redemptionConsoleCalls)

export type Order = Reply<Schemas['move']>
export type WholeOrder = Reply<Schemas['order']>
export type Goal = Reply<Schemas['reveal']>
export type Item = Reply<Schemas['draftItem']>
export type ItemForm = CallInput<Schemas['draftItem']>['body']
export type ItemEdit = CallInput<Schemas['editItem']>['body']
export type MoveRequest = CallInput<Schemas['move']>['body']
export type TrackingList = CallInput<Schemas['previewTracking']>['body']
export type TrackingReply = Reply<Schemas['tracking']>

export const REDEMPTION_KEY = 'redemption'
const POLL_MS = 15_000
/** Cards that a column shows; the list shows all. */
export const CARDS_MAX = 50

/** The board: a view is a state, the first is all. */
export function ordersQuery(state: ListState): ListQuery<Order> {
  const query = {
    ...queryOf(redemptionConsoleSchemas.board.query, state),
    status: REDEMPTION_STATUSES.find((known) => known === state.view),
  }
  return {
    queryKey: [REDEMPTION_KEY, 'orders', query],
    queryFn: async ({ signal }) => await api.board({ query }, { signal }),
    file: fileOf('redemption.board', { query }),
    refetchInterval: POLL_MS,
  }
}

/** Cards of a column: the oldest of a state, and how many there are of each. */
export function columnQuery(status: RedemptionStatus) {
  return queryOptions({
    queryKey: [REDEMPTION_KEY, 'column', status],
    queryFn: ({ signal }) => api.board({ query: { status, page: 1, limit: CARDS_MAX } }, { signal }),
    refetchInterval: POLL_MS,
  })
}

export function orderQuery(id: string) {
  return queryOptions({ queryKey: [REDEMPTION_KEY, 'order', id], queryFn: ({ signal }) => api.order({ params: { id } }, { signal }) })
}

export function itemsQuery(state: ListState): ListQuery<Item> {
  const query = queryOf(redemptionConsoleSchemas.catalogue.query, state)
  return { queryKey: [REDEMPTION_KEY, 'items', query], queryFn: async ({ signal }) => await api.catalogue({ query }, { signal }) }
}

export function itemQuery(id: string) {
  return queryOptions({
    queryKey: [REDEMPTION_KEY, 'item', id],
    queryFn: ({ signal }) => api.catalogueItem({ params: { id } }, { signal }),
  })
}

/** Every item that is recommended, in its order. */
export async function readRecommended(): Promise<readonly Item[]> {
  const { items } = await api.catalogue({ query: { status: 'PUBLISHED', limit: 100 } })
  return items.filter(({ recommended }) => recommended !== null).toSorted((one, other) => (one.recommended ?? 0) - (other.recommended ?? 0))
}

export const moveOrder = async (id: string, body: MoveRequest): Promise<Order> => await api.move({ params: { id }, body })
export const approveCoins = async (id: string): Promise<Order> => await api.approveCoins({ params: { id }, body: {} })
export const revealGoal = async (id: string): Promise<Goal> => await api.reveal({ params: { id }, body: {} })
export const refundOrder = async (id: string, body: CallInput<Schemas['refund']>['body']): Promise<Order> =>
  await api.refund({ params: { id }, body })
export const noteOrder = async (id: string, text: string): Promise<Order> => await api.note({ params: { id }, body: { text } })
export const checkTracking = async (list: TrackingList): Promise<TrackingReply> => await api.previewTracking({ body: list })
/** Sends parcels off; under the same id each of them once. */
export const enterTracking = async (bulkId: string, list: TrackingList): Promise<TrackingReply> =>
  await api.tracking({ body: { ...list, bulkId } })
/** Moves parcels to their next state; under the same id each of them once. */
export const moveMany = async (bulkId: string, orders: readonly Order[]): Promise<Reply<Schemas['nextMany']>> =>
  await api.nextMany({ body: { bulkId, ids: orders.map(({ id }) => id) } })

export const draftItem = async (body: ItemForm): Promise<Item> => await api.draftItem({ body })
export const editItem = async (id: string, body: ItemEdit): Promise<Reply<Schemas['editItem']>> =>
  await api.editItem({ params: { id }, body })
export const publishItem = async (id: string): Promise<Item> => await api.publishItem({ params: { id }, body: {} })
export const endItem = async (id: string, reason: string): Promise<Item> => await api.endItem({ params: { id }, body: { reason } })
export const changeStock = async (id: string, change: number, reason: string): Promise<Reply<Schemas['stockItem']>> =>
  await api.stockItem({ params: { id }, body: { change, reason } })
export const recommendItems = async (itemIds: readonly string[]): Promise<Reply<Schemas['recommend']>> =>
  await api.recommend({ body: { itemIds: [...itemIds] } })

/** Sends a picture as it was chosen; the server decodes it and returns what it stored. */
export async function uploadPicture(file: File): Promise<Reply<Schemas['picture']>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(new Error('the file could not be read')))
  reader.readAsDataURL(file)
  const address = await promise
  return await api.picture({ body: { content: address.slice(address.indexOf(',') + 1) } })
}
