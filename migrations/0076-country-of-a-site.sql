-- The country of a site is chosen from a list. What was typed and is no place a site may stand in becomes the usual one.
update establishment set country_code = 'FR' where country_code not in ('FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'AD', 'BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'LU', 'MC', 'NL', 'PT');
alter table establishment drop constraint establishment_country_code_check;
alter table establishment alter column country_code set default 'FR'::text;
alter table establishment add constraint establishment_country_code_check CHECK ((country_code = ANY (ARRAY['FR'::text, 'GP'::text, 'MQ'::text, 'GF'::text, 'RE'::text, 'YT'::text, 'PM'::text, 'BL'::text, 'MF'::text, 'NC'::text, 'PF'::text, 'WF'::text, 'AD'::text, 'BE'::text, 'CH'::text, 'DE'::text, 'ES'::text, 'GB'::text, 'IT'::text, 'LU'::text, 'MC'::text, 'NL'::text, 'PT'::text])));
