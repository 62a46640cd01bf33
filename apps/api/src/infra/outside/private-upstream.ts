/** An address that operators set leads into a network that is not the public internet, or a name that resolves into one. */
export class PrivateUpstream extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public internet`)
  }
}

/** Whether a request failed because its address is not one of the public internet. */
export function isPrivateUpstream(error: unknown): boolean {
  return error instanceof PrivateUpstream || (error instanceof Error && error.cause !== undefined && isPrivateUpstream(error.cause))
}
