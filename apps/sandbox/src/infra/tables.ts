import type { BankCode } from '@morakot/contract/features/members/limits'
import type { Generated, Kysely, Transaction } from 'kysely'

export type RoundState = 'committed' | 'bet_taken' | 'voiding' | 'settled' | 'refused' | 'void' | 'disputed'
export type PayoutStatus = 'ACCEPTED' | 'PAID' | 'DECLINED'
export type TransactionKind = 'bet' | 'win' | 'bet-win' | 'rollback'

type PlayRow = {
  play_id: string
  player_id: string
  /** Null for free play. */
  session_token: string | null
  game_code: string
  game_name: string
  engine: string
  model: string
  return_url: string
  deposit_url: string
  is_demo: boolean
  /** When free play stops taking rounds; null where it has no end. */
  ends_at: Date | null
  server_seed: string
  server_seed_hash: string
  client_seed: string
  next_nonce: Generated<number>
  page_token_hash: string | null
  launched_at: Date
  opened_at: Date | null
  closed_at: Date | null
  picture_seed: string | null
  picture_category: string | null
  picture_maker: string | null
  picture_title: string | null
  shown_name: string | null
}

type RoundRow = {
  round_id: string
  play_id: string
  round_key: string
  nonce: number
  client_seed: string
  /** jsonb */
  bets: unknown
  stake: bigint
  /** The exact text that was hashed. */
  outcome: string
  outcome_hash: string
  payout: bigint
  /** jsonb */
  result: unknown
  state: RoundState
  refusal: string | null
  balance: bigint | null
  attempts: Generated<number>
  next_attempt_at: Date | null
  created_at: Date
  ended_at: Date | null
  draw_id: string | null
  taken_at: Date | null
  choice: string | null
  is_hidden: boolean
  pot_change: bigint
  table_id: string | null
  opens_at: Date | null
}

type DrawRow = {
  draw_id: string
  engine: string
  slot: bigint
  server_seed: string
  server_seed_hash: string
  /** The exact text that is hashed into the seals of its rounds. */
  outcome: string
  closes_at: Date
  ends_at: Date
  table_id: string
  sign: string | null
}

type WalletTransactionRow = {
  sequence: Generated<bigint>
  tx_id: string
  round_id: string
  kind: TransactionKind
  amount: bigint
  created_at: Date
}

type PaymentRow = {
  payment_id: string
  bank_transaction_id: string
  amount_satang: bigint
  to_account: string
  from_bank: string
  from_account: string
  from_name: string
  ref1: string | null
  ref2: string | null
  test: string
  paid_at: Date
}

type PayoutRow = {
  reference: string
  amount_satang: bigint
  bank_code: string
  account_number: string
  account_name: string
  status: PayoutStatus
  reason: string | null
  accepted_at: Date
  due_at: Date | null
  ended_at: Date | null
}

type DeliveryRow = {
  delivery_id: string
  about: string
  path: string
  body: string
  wrong_signature: boolean
  attempts: Generated<number>
  next_attempt_at: Date | null
  delivered_at: Date | null
  last_answer: string | null
  created_at: Date
}

type SmsMessageRow = {
  message_id: string
  to_phone: string
  text: string
  received_at: Date
}

type VoucherRow = {
  code: string
  amount_satang: bigint
  from_name: string
  from_phone: string
  test: string
  made_at: Date
  redeemed_by: string | null
  asked: Generated<number>
}

type WalletTransferRow = {
  transaction_number: string
  voucher_code: string | null
  amount_satang: bigint
  from_name: string
  from_phone: string
  to_phone: string
  at: Date
}

type GatewayMemberRow = {
  username: string
  password: string
  first_name: string
  last_name: string
  tel: string
  bank: BankCode
  account_number: string
  credit_satang: bigint
  open_bets: Generated<number>
  token: string | null
  token_calls: Generated<number>
  is_forgetful: Generated<boolean>
  forgot_at: Date | null
}

type GatewayTransferRow = {
  reference: string
  username: string
  direction: 'in' | 'out' | 'point'
  amount_satang: bigint
  status: 'DONE' | 'REFUSED'
  message: string
  created_at: Date
}

type GatewayFaultRow = { fault_id: string; fault: string; call: string | null; times_left: number | null; created_at: Date }

type GatewayPlayRow = { ticket: string; username: string; game_id: string; created_at: Date }

type GatewayBetRow = {
  bet_id: string
  ticket: string
  side: number
  drawn: number
  stake_satang: bigint
  payout_satang: bigint
  credit_satang: bigint
  created_at: Date
}

/** The sandbox's tables, as sql/ makes them. */
type AccountHolderRow = {
  bank: string
  account_number: string
  holder: string
  told_at: Date
}

type PushBrowserRow = { browser_id: string; server_key: string; private_key: string; auth: string; made_at: Date }

type PushMessageRow = {
  message_id: string
  browser_id: string
  answered: number
  text: string | null
  topic: string | null
  received_at: Date
}

type PushOrderRow = { order_id: string; answer: number; times_left: number | null; created_at: Date }

export type SandboxTables = {
  plays: PlayRow
  rounds: RoundRow
  draws: DrawRow
  play_chips: { player_id: string; day: string; chips: bigint }
  pots: { pot_id: string; amount: bigint }
  wallet_transactions: WalletTransactionRow
  payments: PaymentRow
  payouts: PayoutRow
  account_holders: AccountHolderRow
  deliveries: DeliveryRow
  sms_messages: SmsMessageRow
  wallet_vouchers: VoucherRow
  wallet_transfers: WalletTransferRow
  gateway_members: GatewayMemberRow
  gateway_transfers: GatewayTransferRow
  gateway_faults: GatewayFaultRow
  gateway_plays: GatewayPlayRow
  gateway_bets: GatewayBetRow
  push_browsers: PushBrowserRow
  push_messages: PushMessageRow
  push_orders: PushOrderRow
  webhook_messages: { message_id: string; step: string; text: string; page: string; received_at: Date }
  nonces: { party: string; nonce: string; seen_at: Date }
}

export type Db = Kysely<SandboxTables>
export type Tx = Transaction<SandboxTables>
