import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until the page, or a part of it, shows these words. Spaces do not count: Thai is drawn in pieces. */
export async function expectVisible(words: string, part: () => Element | null = () => document.body): Promise<void> {
  await waitFor(() => expect(visibleText(part())).toContain(plain(words)))
}

/** Waits until the page shows these words no more. */
export async function expectGone(words: string): Promise<void> {
  await waitFor(() => expect(visibleText()).not.toContain(plain(words)))
}

/** Presses a button once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Writes into a field once it is there, and returns it. */
export async function write(label: string, value: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
  return field
}

/** A name with these words in it, however its Thai is cut into pieces. */
export const thai = (words: string) => (name: string) => plain(name).includes(plain(words))
