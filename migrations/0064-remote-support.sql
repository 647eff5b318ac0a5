-- Where an establishment is helped from afar: an address of its own, which the menu of the user leads to.
alter table establishment add column remote_support_url text;
alter table establishment add constraint establishment_remote_support_url_check CHECK ((char_length(remote_support_url) <= 300));
