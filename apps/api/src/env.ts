/** What the environment says, as text. Reading only: `config.ts` decides. */
export function readEnv(source: NodeJS.ProcessEnv) {
  const text = textIn(source)
  return {
    brandName: text('BRAND_NAME'),
    playMode: text('PLAY_MODE'),
    host: text('HOST'),
    playerPort: text('PLAYER_PORT'),
    consolePort: text('CONSOLE_PORT'),
    publicOrigin: text('PUBLIC_ORIGIN'),
    consoleOrigin: text('CONSOLE_ORIGIN'),
    trustedProxies: text('TRUSTED_PROXIES'),
    databaseUrl: text('APP_DATABASE_URL'),
    readDatabaseUrl: text('READ_DATABASE_URL'),
    serverUrl: text('DATABASE_URL'),
    dataDir: text('DATA_DIR'),
    reportsDir: text('REPORTS_DIR'),
    captchaSecret: text('CAPTCHA_SECRET'),
    captchaCost: text('CAPTCHA_COST'),
    providerOrigin: text('PROVIDER_ORIGIN'),
    providerId: text('PROVIDER_ID'),
    providerKeyId: text('PROVIDER_KEY_ID'),
    providerSecret: text('PROVIDER_SECRET'),
    providerOtherKeyId: text('PROVIDER_OTHER_KEY_ID'),
    providerOtherKeySecret: text('PROVIDER_OTHER_KEY_SECRET'),
    providerAllowedAddresses: text('PROVIDER_ALLOWED_ADDRESSES'),
    hub88PublicKey: text('HUB88_PUBLIC_KEY'),
    hub88OtherPublicKey: text('HUB88_OTHER_PUBLIC_KEY'),
    hub88SubPartner: text('HUB88_SUB_PARTNER_ID'),
    ambKey: text('AMB_SIGNATURE_KEY'),
    ambOtherKey: text('AMB_OTHER_SIGNATURE_KEY'),
    bankOrigin: text('BANK_ORIGIN'),
    bankId: text('BANK_ID'),
    bankKeyId: text('BANK_KEY_ID'),
    bankSecret: text('BANK_SECRET'),
    bankOtherKeyId: text('BANK_OTHER_KEY_ID'),
    bankOtherKeySecret: text('BANK_OTHER_KEY_SECRET'),
    codeSecret: text('CODE_SECRET'),
    operatorKeyId: text('OPERATOR_KEY_ID'),
    operatorSecret: text('OPERATOR_SECRET'),
    operatorOtherKeyId: text('OPERATOR_OTHER_KEY_ID'),
    operatorOtherKeySecret: text('OPERATOR_OTHER_KEY_SECRET'),
    requestsPerMinute: text('REQUESTS_PER_MINUTE'),
    timeLimitsFactor: text('TIME_LIMITS_FACTOR'),
    logLevel: text('LOG_LEVEL'),
    appVersion: text('APP_VERSION'),
    telemetrySink: text('TELEMETRY_SINK'),
    telemetryUrl: text('TELEMETRY_URL'),
    serviceWorker: text('SERVICE_WORKER'),
    jobs: text('JOBS'),
    ha: text('HA'),
    metricsPort: text('METRICS_PORT'),
    metricsHost: text('METRICS_HOST'),
    demoLogins: text('DEMO_LOGINS'),
    demoExposed: text('DEMO_EXPOSED'),
    demoNotices: text('DEMO_NOTICES'),
    demoHistory: text('DEMO_HISTORY'),
    ...railsOf(text),
  } as const
}

/** Who else is spoken to, and what seals what members trust us with. */
function railsOf(text: (name: string) => string | undefined) {
  return {
    smsOrigin: text('SMS_ORIGIN'),
    smsId: text('SMS_ID'),
    smsKeyId: text('SMS_KEY_ID'),
    smsSecret: text('SMS_SECRET'),
    slipsOrigin: text('SLIPS_ORIGIN'),
    slipsId: text('SLIPS_ID'),
    slipsKeyId: text('SLIPS_KEY_ID'),
    slipsSecret: text('SLIPS_SECRET'),
    identityOrigin: text('IDENTITY_ORIGIN'),
    identityId: text('IDENTITY_ID'),
    identityKeyId: text('IDENTITY_KEY_ID'),
    identitySecret: text('IDENTITY_SECRET'),
    trueMoneyOrigin: text('TRUEMONEY_ORIGIN'),
    trueMoneyId: text('TRUEMONEY_ID'),
    trueMoneyKeyId: text('TRUEMONEY_KEY_ID'),
    trueMoneySecret: text('TRUEMONEY_SECRET'),
    gatewayOrigin: text('GATEWAY_ORIGIN'),
    upstreamPrivateOrigins: text('UPSTREAM_PRIVATE_ORIGINS'),
    gatewayId: text('GATEWAY_ID'),
    gatewayKeyId: text('GATEWAY_KEY_ID'),
    gatewaySecret: text('GATEWAY_SECRET'),
    vaultKeyId: text('VAULT_KEY_ID'),
    vaultSecret: text('VAULT_SECRET'),
    vaultOtherKeyId: text('VAULT_OTHER_KEY_ID'),
    vaultOtherKeySecret: text('VAULT_OTHER_KEY_SECRET'),
    documentKeyId: text('DOCUMENT_KEY_ID'),
    documentSecret: text('DOCUMENT_SECRET'),
    documentOtherKeyId: text('DOCUMENT_OTHER_KEY_ID'),
    documentOtherKeySecret: text('DOCUMENT_OTHER_KEY_SECRET'),
  } as const
}

// An empty variable is how a compose file leaves one out: never an empty secret.
const textIn =
  (source: NodeJS.ProcessEnv) =>
  (name: string): string | undefined =>
    source[name] === '' ? undefined : source[name]

export type Env = ReturnType<typeof readEnv>
