interface Platform {
  readonly platformCode: string
  readonly username: string
  readonly usernameProduct: string
}

/** What a member is called on the own platform: the primary one has another field (decisions D3, PROD-7). */
export function platformName({ platformCode, username, usernameProduct }: Platform): string {
  return platformCode === 'TIAMUT' ? usernameProduct : username
}
