/** No connection was given: too many wait for one, or this one waited too long. Nothing was begun, so nothing happened. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}
