-- From when on a version of rules holds. Null is from the beginning: rules that were written by no operator. Rates are read as of the period that they are
-- applied to, so that no change reaches back (features F-128).
alter table rules_config add column starts_at timestamptz;
update rules_config set starts_at = changed_at where changed_by is not null;
