import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { areKeysOn, switchKeys } from '#shared/keyboard'

const KEYS = [
  ['Ctrl K', 'ค้นหา'],
  ['/', 'ช่องค้นหาของตาราง'],
  ['J · K', 'แถวถัดไป · แถวก่อนหน้า'],
  ['Enter', 'เปิดแถว'],
  ['A · R', 'อนุมัติ · ไม่อนุมัติ (เปิดกล่องถามเท่านั้น)'],
  ['N', 'รายการถัดไป'],
  ['Alt 1 ถึง 3', 'ภาพรวม · รายการถอน · รายการฝาก'],
  ['Ctrl Enter', 'ขั้นถัดไปในกล่อง'],
  ['?', 'รายการปุ่มลัดนี้'],
] as const

/** Every key, and the switch that turns them off. */
export function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn())
  return (
    <Modal opened onClose={onClose} title="ปุ่มลัด" closeButtonProps={{ 'aria-label': 'ปิด' }}>
      <dl className="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="ใช้ปุ่มลัด"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchKeys(checked)
          setOn(checked)
        }}
      />
    </Modal>
  )
}
