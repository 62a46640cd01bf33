import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { OperatorMenu } from '#features/operators/components/operator-menu.tsx'
import { NoticesButton } from './notices-button.tsx'
import { SchemeIcon } from './scheme-icon.tsx'

interface TopBarProps {
  /** Opens the navigation where there is no room for it. */
  readonly onMenu: (() => void) | undefined
  readonly onSearch: () => void
  readonly onKeys: () => void
}

export function TopBar({ onMenu, onSearch, onKeys }: TopBarProps) {
  // Without this the kit switches off transitions by a <style> element, which the policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = colorScheme === 'dark'
  return (
    <header className="top">
      {onMenu === undefined ? null : (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="เปิดเมนู" onClick={onMenu}>
          <Icon name="menu" />
        </ActionIcon>
      )}
      <button type="button" className="search-button" onClick={onSearch}>
        <Icon name="search" size={16} />
        <span className="grow">ค้นหาสมาชิก เบอร์ เลขบัญชี เลขรายการ</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="ปุ่มลัด" className="wide-only" onClick={onKeys}>
        <span aria-hidden="true">?</span>
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isDark ? 'ใช้ธีมสว่าง' : 'ใช้ธีมมืด'}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <SchemeIcon isDark={isDark} />
      </ActionIcon>
      <NoticesButton />
      <OperatorMenu />
    </header>
  )
}
