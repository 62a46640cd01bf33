export { newUntil } from './rules.ts'
export { newestPasskeyAt, provenByPasskey } from './service-proof.ts'
export type { ProvenPasskey } from './service-proof.ts'
export type { PasskeysContext } from './service-context.ts'
