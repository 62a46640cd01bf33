// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { flyPoints } from './fly-points.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A page with a station and a balance, on a device that wants motion or not; returns what was animated. */
function open(isStill: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  document.body.innerHTML = '<header><a class="wallet-chip"></a></header><ol><li></li></ol>'
  const way = new EventTarget()
  const animate = vi.fn<() => Animation>(() => way as Animation)
  vi.spyOn(Element.prototype, 'animate').mockImplementation(animate)
  const [station] = document.getElementsByTagName('li')
  if (station === undefined) throw new Error('no station')
  return { station, way, animate }
}
const flights = () => [...document.querySelectorAll('[data-flight]')].map(({ textContent }) => textContent)

test('[WEEKPATH-6] points fly to the balance once, and are gone when they land', () => {
  const { station, way } = open(false)
  flyPoints(station, '+15')
  expect(flights()).toEqual(['+15'])
  way.dispatchEvent(new Event('finish'))
  expect(flights()).toEqual([])
})

test('[WEEKPATH-6] nothing flies for a member who wants no motion, or without a balance to fly to', () => {
  const { station, animate } = open(true)
  flyPoints(station, '+15')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.querySelector('header')?.remove()
  flyPoints(station, '+15')
  expect([flights(), animate.mock.calls]).toEqual([[], []])
})
