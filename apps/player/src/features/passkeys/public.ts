export { PasskeyList } from './components/passkey-list.tsx'
export { passkeysQuery, signWithdrawalMutation } from './queries.ts'
export type { Passkeys } from './queries.ts'
export { knowsPasskeys, passkeyProblem } from './components/passkey-words.ts'
