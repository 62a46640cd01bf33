let username: string | undefined

/** Whose session this page believes to hold; undefined before the profile is known and after a logout. */
export function rememberUsername(name: string | undefined): void {
  username = name
}

export function rememberedUsername(): string | undefined {
  return username
}
