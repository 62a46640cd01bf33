-- Before 006 a setting had no switch. Maintenance that a value called off then stays off: `is_on` would have closed the site.
update site_config
set is_on = false
where key = 'MAINTENANCE' and version = 1 and changed_by is null and value ~ '"isOn"\s*:\s*false';
