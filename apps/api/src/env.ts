/** What the environment says, as text. Reading only: `config.ts` decides. */
export function readEnv(source: NodeJS.ProcessEnv) {
  return {
    brandName: source['BRAND_NAME'],
    playMode: source['PLAY_MODE'],
    host: source['HOST'],
    playerPort: source['PLAYER_PORT'],
    consolePort: source['CONSOLE_PORT'],
    publicOrigin: source['PUBLIC_ORIGIN'],
    consoleOrigin: source['CONSOLE_ORIGIN'],
    trustedProxies: source['TRUSTED_PROXIES'],
    databaseUrl: source['APP_DATABASE_URL'],
    captchaSecret: source['CAPTCHA_SECRET'],
    captchaCost: source['CAPTCHA_COST'],
    providerOrigin: source['PROVIDER_ORIGIN'],
    providerId: source['PROVIDER_ID'],
    providerKeyId: source['PROVIDER_KEY_ID'],
    providerSecret: source['PROVIDER_SECRET'],
    bankOrigin: source['BANK_ORIGIN'],
    bankId: source['BANK_ID'],
    bankKeyId: source['BANK_KEY_ID'],
    bankSecret: source['BANK_SECRET'],
    requestsPerMinute: source['REQUESTS_PER_MINUTE'],
    logLevel: source['LOG_LEVEL'],
    appVersion: source['APP_VERSION'],
  } as const
}

export type Env = ReturnType<typeof readEnv>
