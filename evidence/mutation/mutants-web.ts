import type { Mutant } from './mutant.ts'

const KEPT = ['apps/player/src/features/registration/pages/register-kept.test.tsx']
const ORDERS = ['apps/console/src/features/redemption/pages/orders-page.test.tsx']
const PEOPLE = ['apps/console/src/features/operators/pages/people-page.test.tsx']
const PASSWORD = ['apps/console/src/features/operators/components/password-form.test.tsx']
const STATE = 'apps/player/src/features/registration/state.ts'
const TRACKING = 'apps/console/src/features/redemption/components/tracking-dialog.tsx'
const CHANGES = 'apps/console/src/features/operators/components/change-list.tsx'
const PASSWORD_FORM = 'apps/console/src/features/operators/components/password-form.tsx'

/** Faults in the two web apps: component tests see them, where journeys once did. */
export const WEB_MUTANTS: readonly Mutant[] = [
  {
    name: 'the key of a registration is lost by a reload',
    file: STATE,
    find: 'const known = input ?? read(REQUEST)',
    replace: 'const known = input',
    seenBy: KEPT,
  },
  {
    name: 'the draft of a registration keeps the password',
    file: STATE,
    find: 'write(DRAFT, JSON.stringify(draftOf(form, link)))',
    replace: 'write(DRAFT, JSON.stringify(form))',
    seenBy: KEPT,
  },
  {
    name: 'a registration that was left is shown to the next member',
    file: STATE,
    find: `  unwritten = { password: '', acceptTerms: false }\n  write(DRAFT, null)`,
    replace: `  unwritten = { password: '', acceptTerms: false }`,
    seenBy: KEPT,
  },
  {
    name: 'a parcel that is on its way has no link',
    file: 'apps/player/src/features/redemption/components/request-detail.tsx',
    find: '{link === null ? null : (',
    replace: '{link !== null ? null : (',
    seenBy: ['apps/player/src/features/redemption/pages/requests-page.test.tsx'],
  },
  {
    name: 'a list of tracking numbers is checked without its parcels that wait',
    file: TRACKING,
    find: 'check.mutate({ lines: trackingLinesOf(text), prepares })',
    replace: 'check.mutate({ lines: trackingLinesOf(text), prepares: false })',
    seenBy: ORDERS,
  },
  {
    name: 'another list of tracking numbers is sent than was checked',
    file: TRACKING,
    find: 'await enterTracking(key, check.data?.list ?? { lines: [] })',
    replace: 'await enterTracking(key, { lines: [] })',
    seenBy: ORDERS,
  },
  {
    name: 'an own proposal can be approved',
    file: CHANGES,
    find: '{change.isOwn || inForceAt !== null ? null : <Button',
    replace: '{inForceAt !== null ? null : <Button',
    seenBy: PEOPLE,
  },
  {
    name: 'an own proposal is refused instead of taken back',
    file: CHANGES,
    find: ': isOwn ? rolesCopy.takeBack',
    replace: ': !isOwn ? rolesCopy.takeBack',
    seenBy: PEOPLE,
  },
  {
    name: 'a wrong password is not shown at its field',
    file: PASSWORD_FORM,
    find: 'onError: (error) => setProblems(refusedFields(error)),',
    replace: 'onError: () => undefined,',
    seenBy: PASSWORD,
  },
  {
    name: 'a form with an empty password moves the focus nowhere',
    file: PASSWORD_FORM,
    find: 'else focusFirst(form, Object.keys(found))',
    replace: 'else form.reset()',
    seenBy: PASSWORD,
  },
]
