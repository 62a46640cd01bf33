import { MantineProvider } from '@mantine/core'
import type { Reply } from '@morakot/contract/contract-shape'
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { PERMISSIONS, permissions } from '@morakot/contract/nouns'
import type { Permission } from '@morakot/contract/nouns'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import type { OperatorRole } from '@morakot/contract/permission'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { vi } from 'vitest'
import { timeFactor } from '../../../../tools/testing/time-factor.ts'
import { theme } from '#shared/theme'
import { Console } from '../app/console.tsx'
import { newQueryClient } from '../app/query-client.ts'
import { buildRouter } from '../app/router.tsx'
import { FakeServer } from '@morakot/contract/testing/fake-server'

/** A page and its code are loaded when it is opened, which takes a busy machine a while. Only failures reach it. */
const COMES_MS_MAX = 30_000 * timeFactor
configure({ asyncUtilTimeout: COMES_MS_MAX })

export type Me = Reply<(typeof operatorSchemas)['me']>

/** An operator with these permissions, whatever the role is called. */
export function operatorWith(granted: readonly Permission[]): Me {
  return signedIn(
    'finance',
    granted.map((permission) => ({ permission, grant: 'may' })),
  )
}

/** An operator with what a role holds in a new installation. */
export function operatorOf(role: OperatorRole): Me {
  const granted = PERMISSIONS.flatMap((permission) => {
    const grant = permissions[permission].roles[role]
    return grant === undefined ? [] : [{ permission, grant }]
  })
  return signedIn(role, granted)
}

function signedIn(role: OperatorRole, granted: Me['permissions']): Me {
  return {
    operator: { username: role, displayName: OPERATOR_ROLES[role] },
    roles: [{ role, title: OPERATOR_ROLES[role] }],
    permissions: granted,
    secondFactor: { state: 'none', hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 },
    steppedUpUntil: null,
  }
}

/** The server of a test as the page's own network, with an operator signed in. */
export function serveAs(me: () => Me): FakeServer {
  const server = new FakeServer()
  server.on<typeof operatorSchemas, 'me'>(operatorCalls.me, me)
  server.on<typeof operatorSchemas, 'approvers'>(operatorCalls.approvers, () => ({ names: ['คุณเจ้าของสอง'] }))
  vi.stubGlobal('fetch', server.fetch)
  return server
}

/** Opens the whole console at an address. Returns its router, whose address is the state, and a function that goes to another address. */
export async function openConsole(address: string) {
  // A router of its own: one that an earlier test left would draw that test's last page first.
  const router = buildRouter(createMemoryHistory({ initialEntries: [address] }))
  const go = async (to: string) => {
    router.history.push(to)
    await router.load()
  }
  // Text areas that grow with their text wait for fonts, of which happy-dom knows nothing.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={newQueryClient()}>
        <Console router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { go, router }
}
