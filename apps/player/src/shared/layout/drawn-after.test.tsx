// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DrawnAfter } from './drawn-after.tsx'

afterEach(cleanup)

const COMING = { isLoading: true, failureCount: 0 }
const KNOWN = { isLoading: false, failureCount: 0 }

function Part({ loads }: { readonly loads: readonly { readonly isLoading: boolean; readonly failureCount: number }[] }) {
  return (
    <DrawnAfter loads={loads} skeleton={<p>skeleton</p>}>
      <p>part</p>
    </DrawnAfter>
  )
}

const isDrawn = () => !screen.getByText('part').parentElement?.classList.contains('hidden')
const hasSkeleton = () => screen.queryByText('skeleton') !== null

test('[STATE-2] what is below a part that is loading is there from the start, and drawn when all of them are known', () => {
  const { rerender } = render(<Part loads={[COMING, COMING]} />)
  expect([isDrawn(), hasSkeleton()]).toEqual([false, true])
  rerender(<Part loads={[KNOWN, COMING]} />)
  expect([isDrawn(), hasSkeleton()]).toEqual([false, true])
  rerender(<Part loads={[KNOWN, KNOWN]} />)
  expect([isDrawn(), hasSkeleton()]).toEqual([true, false])
})

test('[STATE-2] a load that failed once holds it back no longer, and what was drawn stays while something is loaded again', () => {
  const { rerender } = render(<Part loads={[{ isLoading: true, failureCount: 1 }]} />)
  expect([isDrawn(), hasSkeleton()]).toEqual([true, false])
  rerender(<Part loads={[COMING]} />)
  expect([isDrawn(), hasSkeleton()]).toEqual([true, false])
})
