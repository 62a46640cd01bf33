type Movement = { amount: bigint; state: 'applied' | 'reversed' | 'tombstoned' }
export type Fields = Readonly<Record<string, unknown>>

/** One member's wallet in memory, idempotent by tx_id as the seamless specification says. Amounts in 1/100,000 baht. */
export class StubWallet {
  balance: bigint
  readonly movements = new Map<string, Movement>()

  constructor(balance: bigint) {
    this.balance = balance
  }

  answer(path: string, fields: Fields): Fields {
    if (path === '/seamless/v1/balance') return { status: 'OK', balance: this.text() }
    if (path === '/seamless/v1/transaction') return { status: 'OK', state: this.movements.get(textOf(fields, 'tx_id'))?.state ?? 'unknown' }
    if (path === '/seamless/v1/rollback') return this.rollBack(textOf(fields, 'ref_tx_id'))
    return path.startsWith('/seamless/') ? this.move(path, fields) : { received: true }
  }

  private move(path: string, fields: Fields): Fields {
    const txId = textOf(fields, 'tx_id')
    const known = this.movements.get(txId)
    if (known?.state === 'applied') return { status: 'OK', balance: this.text(), replayed: true }
    if (known !== undefined) return { status: 'ALREADY_REVERSED', balance: this.text() }
    const amount = BigInt(textOf(fields, 'amount'))
    const isWin = path.endsWith('/win')
    if (!isWin && this.balance < amount) return { status: 'INSUFFICIENT_FUNDS', balance: this.text() }
    const change = isWin ? amount : BigInt(textOf(fields, 'win_amount') || '0') - amount
    this.balance += change
    this.movements.set(txId, { amount: change, state: 'applied' })
    return { status: 'OK', balance: this.text() }
  }

  private rollBack(refTxId: string): Fields {
    const known = this.movements.get(refTxId)
    if (known === undefined) this.movements.set(refTxId, { amount: 0n, state: 'tombstoned' })
    if (known?.state === 'applied') {
      this.balance -= known.amount
      known.state = 'reversed'
    }
    return { status: 'OK', balance: this.text() }
  }

  private text(): string {
    return String(this.balance)
  }
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
