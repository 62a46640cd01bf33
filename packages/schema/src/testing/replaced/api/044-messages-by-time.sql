-- Without the host in front: while few messages were counted, looking one up by any index that begins with the host seemed as cheap as
-- by the one that is unique, and a plan that was made then walks over everything that the host has ever sent.
drop index seamless_message__by_time;
create index seamless_message__by_time on seamless_message (created_at, id);
