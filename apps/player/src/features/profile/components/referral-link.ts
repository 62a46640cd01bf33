/** What a member sends to friends: the registration with the code filled in. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`
}
