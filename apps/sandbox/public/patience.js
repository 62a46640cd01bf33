/** Waits that one press can end, all of them at once. */
export class Patience {
  #ends = new Set()
  isHurried = false

  wait(ms) {
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
