import type { Clock } from '#infra/clock'

/** A clock that does not move until a test moves it. */
export class TestClock implements Clock {
  #at: Date

  constructor(at: Date) {
    this.#at = at
  }

  now(): Date {
    return new Date(this.#at)
  }

  /** Moves on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.#at = new Date(this.#at.getTime() + milliseconds)
  }

  /** Jumps to a moment. */
  setTo(at: Date): void {
    this.#at = at
  }
}
