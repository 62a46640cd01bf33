import { PageHead } from '#shared/ui/page-head.tsx'
import { MaintenanceSwitch } from '../components/maintenance-switch.tsx'
import { SettingCard } from '../components/setting-card.tsx'
import { SettingsLoad } from '../components/settings-load.tsx'
import { keyHint, keyText } from '../copy.ts'

/** Closes and opens the members' app, and says what they read meanwhile. */
export function MaintenancePage() {
  return (
    <>
      <PageHead title={keyText.MAINTENANCE} note={keyHint.MAINTENANCE} />
      <SettingsLoad>
        {({ settings }) =>
          settings
            .filter(({ key }) => key === 'MAINTENANCE')
            .map((setting) => <SettingCard key={setting.key} setting={setting} extra={<MaintenanceSwitch setting={setting} />} />)
        }
      </SettingsLoad>
    </>
  )
}
