/** Whether the player asked for less motion: nothing moves then, and a result is there at once. */
export const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

/** Waits that one press can end, all of them at once. */
export class Patience {
  #ends = new Set()
  isHurried = false

  /** Waits while something moves: not at all where motion is reduced. */
  wait(ms) {
    return isCalm ? Promise.resolve() : this.hold(ms)
  }

  /** Waits while something is read. */
  hold(ms) {
    if (this.isHurried || ms <= 0) return Promise.resolve()
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer)
        this.#ends.delete(end)
        done()
      }
      const timer = setTimeout(end, ms)
      this.#ends.add(end)
    })
  }

  hurry() {
    this.isHurried = true
    for (const end of this.#ends) end()
  }

  reset() {
    this.isHurried = false
  }
}
