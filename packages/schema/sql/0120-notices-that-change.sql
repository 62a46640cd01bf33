-- A notice of a reward that waited says later that it was paid.
grant update (title) on member_notice to morakot_app;
