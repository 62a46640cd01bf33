import { description, plain, visibleText } from '@morakot/ui/testing/page-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** An action of an operator: the button that opens its dialog, the fields, and the button that confirms it. */
interface TakenAction {
  readonly button: string
  /** The name of the dialog; that of the button without one. */
  readonly title?: string
  /** Values by label. The dialog goes no further before they are filled in. */
  readonly fields: Readonly<Record<string, string>>
  /** The name of a radio button or a tick that is chosen besides. */
  readonly choose?: readonly string[]
  /** The steps in the dialog before its fields are shown. */
  readonly prepare?: (dialog: HTMLElement) => Promise<void>
  /** Words of the preview. */
  readonly preview?: string
  readonly confirm: string
  /** Words of the outcome, or the heading of the page that the action leads to. */
  readonly outcome: string | { readonly goesTo: string }
}

/** Waits for a row of a list that has these words in a cell. */
export const rowWith = async (words: string): Promise<HTMLElement> =>
  (await screen.findAllByText(words)).map((cell) => cell.closest('tr')).find((row) => row !== null) as HTMLElement

/** Waits until no row of a list has these words in a cell. */
export async function expectNoRow(words: string): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText(words).filter((cell) => cell.closest('tr') !== null)).toEqual([]))
}

/** Opens a row of a list, and returns the drawer. */
export async function openRow(words: string): Promise<HTMLElement> {
  fireEvent.click(within(await rowWith(words)).getAllByRole('link')[0] as HTMLElement)
  return await screen.findByRole('dialog')
}

/** Waits until the page, or a part of it, shows these words. Spaces do not count. */
export async function expectVisible(words: string, part: () => Element | null = () => document.body): Promise<void> {
  await waitFor(() => expect(visibleText(part())).toContain(plain(words)))
}

/** Takes an action in its dialog, from the button to the outcome, sees that it asks for what is missing, and closes the dialog. */
export async function takeAction({
  button,
  title = button,
  fields,
  choose = [],
  prepare,
  preview,
  confirm,
  outcome,
}: TakenAction): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const action = within(dialog)
  if (prepare !== undefined || Object.keys(fields).length + choose.length > 0) {
    fireEvent.click(action.getByRole('button', { name: 'ตรวจทาน' }))
    expect(action.queryByRole('button', { name: confirm }), `${title} goes on without its fields`).toBeNull()
    await prepare?.(dialog)
    for (const label of choose) fireEvent.click(action.getByLabelText(label))
    for (const [label, value] of Object.entries(fields)) fireEvent.change(action.getByLabelText(label), { target: { value } })
    fireEvent.click(action.getByRole('button', { name: 'ตรวจทาน' }))
  }
  // A preview may be loaded, and the button that confirms changes with it.
  if (preview !== undefined) await expectVisible(preview, () => dialog)
  const confirmation = await action.findByRole('button', { name: confirm })
  // A double press is one: the server of the test sees how often the call is made.
  fireEvent.click(confirmation)
  fireEvent.click(confirmation)
  if (typeof outcome !== 'string') {
    await expectVisible(outcome.goesTo, () => screen.queryByRole('heading', { level: 1 }))
    return
  }
  await waitFor(() => expect(visibleText(action.getByRole('status'))).toContain(plain(outcome)))
  fireEvent.click(action.getByRole('button', { name: 'ปิด' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
}

/** Finds a member in the dialog of an action, after checking that the dialog first requires one. */
export async function findMember(dialog: HTMLElement, username: string): Promise<void> {
  const action = within(dialog)
  expect(description(action.getByRole('button', { name: 'ตรวจทาน' }))).toBe(plain('ค้นหาสมาชิกก่อน'))
  fireEvent.change(action.getByLabelText('ชื่อผู้ใช้'), { target: { value: username } })
  fireEvent.click(action.getByRole('button', { name: 'ค้นหาสมาชิก' }))
  await action.findByLabelText('เหตุผล')
}
