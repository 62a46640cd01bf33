import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configsQuery } from '#features/site/queries'
import { brandName, pageTitle, rememberBrand } from '#shared/brand'
import { followTheme } from '#shared/theme'

/** The site's configuration, put to work where no component looks for it: tab title and theme. */
export function useSite(title: string) {
  const { data } = useQuery(configsQuery)
  useEffect(() => {
    if (data === undefined) return
    rememberBrand(data.brandName)
    followTheme(data.theme === 'CHRISTMAS' ? 'christmas' : 'default', document.documentElement)
  }, [data])
  useEffect(() => {
    if (data !== undefined) document.title = pageTitle(title, brandName())
  }, [data, title])
  return data
}
